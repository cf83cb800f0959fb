import { GUEST } from "./accounts/guest";
import { MARKER_COOKIE } from "./accounts/marker";
import { PLAN_KEY } from "./accounts/plan-key";
import { HISTORY_PREFIX } from "./search/history-key";
import { ACCOUNT_HOME, GUEST_HOME } from "./search/search-url";
import { THEME_KEY } from "./theme";

/**
 * Runs in <head> before the first paint, so that neither a light page flashes before a dark one, nor the landing
 * before results, nor Sign In before an avatar, nor Upgrade before the badge of whoever has premium, and the room for the recent searches is there before they are:
 * those of a guest at the one home, those of an account at the other. It stands inline, and the
 * Content-Security-Policy allows it by the hash of exactly this text.
 */
export const headScript = `(function(d,p){var a=p==="${ACCOUNT_HOME}";var s=/(^|; )${MARKER_COOKIE}=1/.test(document.cookie);if(s)d.dataset.account="";try{if(localStorage.getItem("${THEME_KEY}")==="dark")d.classList.add("dark");var l=localStorage.getItem("${PLAN_KEY}");if(l&&s)d.dataset.plan=l;else if(l)localStorage.removeItem("${PLAN_KEY}");if(Object.keys(localStorage).some(function(k){return k.indexOf("${HISTORY_PREFIX}")===0&&(k!=="${HISTORY_PREFIX}${GUEST}")===a}))d.dataset.history=""}catch(e){}if((a||p==="${GUEST_HOME}")&&(new URLSearchParams(location.search).get("q")||"").trim())d.dataset.view="results"})(document.documentElement,location.pathname)`;
