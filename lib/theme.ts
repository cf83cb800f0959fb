/** Where the chosen theme is kept in the browser; anything but "dark" means light. */
export const THEME_KEY = "figura-theme";

/** Where the browser keeps what guests have searched for; it is removed when there is nothing. */
const GUEST_HISTORY_KEY = "figura-history:guest";

/**
 * Runs in <head> before the first paint, so that neither a light page flashes before a dark one nor the
 * landing before results, and the room for the recent searches is there before they are. It stands inline, and the Content-Security-Policy allows it by the hash of exactly
 * this text.
 */
export const themeScript = `(function(d){try{if(localStorage.getItem("${THEME_KEY}")==="dark")d.classList.add("dark");if(localStorage.getItem("${GUEST_HISTORY_KEY}"))d.dataset.history=""}catch(e){}if(location.pathname==="/"&&(new URLSearchParams(location.search).get("q")||"").trim())d.dataset.view="results"})(document.documentElement)`;
