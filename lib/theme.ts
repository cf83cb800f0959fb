/** Where the chosen theme is kept in the browser; anything but "dark" means light. */
export const THEME_KEY = "figura-theme";

/**
 * Runs in <head> before the first paint, so that neither a light page flashes before a dark one nor the
 * landing before results. It stands inline, and the Content-Security-Policy allows it by the hash of exactly
 * this text.
 */
export const themeScript = `(function(d){try{if(localStorage.getItem("${THEME_KEY}")==="dark")d.classList.add("dark")}catch(e){}if(location.pathname==="/"&&(new URLSearchParams(location.search).get("q")||"").trim())d.dataset.view="results"})(document.documentElement)`;
