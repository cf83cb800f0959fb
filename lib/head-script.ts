import { GUEST } from "./accounts/guest";
import { MARKER_COOKIE } from "./accounts/marker";
import { PLAN_KEY } from "./accounts/plan-key";
import { HISTORY_PREFIX } from "./search/history-key";
import { ACCOUNT_HOME, GUEST_HOME } from "./search/search-url";
import { IDLE_WITHIN_MS } from "./shell/idle";
import { SPLASH_KEY } from "./shell/splash-key";
import { WORKER_PATH } from "./shell/worker-path";
import { THEME_KEY, themeColours } from "./theme";

const marker = `var a=p==="${ACCOUNT_HOME}";var s=/(^|; )${MARKER_COOKIE}=1/.test(document.cookie);if(s)d.dataset.account=""`;

const theme = `if(localStorage.getItem("${THEME_KEY}")==="dark"){d.classList.add("dark");c="${themeColours.dark}"}`;

/** Of the frame of the browser: the theme need not be the one that the system prefers. */
const frame = `var m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.append(m)`;

const plan = `var l=localStorage.getItem("${PLAN_KEY}");if(l&&s)d.dataset.plan=l;else if(l)localStorage.removeItem("${PLAN_KEY}")`;

const searches = `if(Object.keys(localStorage).some(function(k){return k.indexOf("${HISTORY_PREFIX}")===0&&(k!=="${HISTORY_PREFIX}${GUEST}")===a}))d.dataset.history=""`;

/**
 * Whoever comes from a page of ours has seen it; whoever pays, or tries the tools of this machine, is busy. Once over,
 * it does not begin anew when it is put on the page again, or the page comes back from a printer.
 */
const splash = `if(document.referrer.indexOf(location.origin+"/")!==0&&!sessionStorage.getItem("${SPLASH_KEY}")){sessionStorage.setItem("${SPLASH_KEY}","1");if(!/^\\/(dev|payment)/.test(p))d.dataset.splash=""}addEventListener("animationend",function(e){if(e.animationName==="splash-leaves")delete d.dataset.splash})`;

const results = `if((a||p==="${GUEST_HOME}")&&(new URLSearchParams(location.search).get("q")||"").trim())d.dataset.view="results"`;

/** For the header where the styles cannot know of it. */
const scrolled = `addEventListener("scroll",function(){d.toggleAttribute("data-scrolled",scrollY>20)},{passive:true})`;

/** After everything else. A browser that wants none goes on without. */
const worker = `if(navigator.serviceWorker)addEventListener("load",function(){(self.requestIdleCallback||setTimeout)(function(){navigator.serviceWorker.register("${WORKER_PATH}").catch(function(){})},{timeout:${IDLE_WITHIN_MS}})})`;

/**
 * Runs in <head> before the first paint, so that neither a light page flashes before a dark one, nor the landing
 * before results, nor Sign In before an avatar, nor Upgrade before the badge of whoever has premium, nor the page before
 * the splash, and the room for the recent searches is there before they are: those of a guest at the one home, those of
 * an account at the other. It stands inline, and the Content-Security-Policy allows it by the hash of exactly this
 * text.
 */
export const headScript = `(function(d,p){var c="${themeColours.light}";${marker};try{${theme};${plan};${searches};${splash}}catch(e){}${frame};${results};${scrolled};${worker}})(document.documentElement,location.pathname)`;
