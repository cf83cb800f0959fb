import { GUEST } from "./accounts/guest";
import { MARKER_COOKIE } from "./accounts/marker";
import { PLAN_KEY } from "./accounts/plan-key";
import { KEPT_KEY, KEPT_QUERY } from "./collection/kept";
import { collectionPaths } from "./diagrams/collection-paths";
import { diagramPath } from "./diagrams/share-facts";
import { VIEWED_PREFIX } from "./diagrams/viewed";
import { HISTORY_PREFIX } from "./search/history-key";
import { ACCOUNT_HOME, GUEST_HOME } from "./search/search-url";
import { IDLE_WITHIN_MS } from "./shell/idle";
import { LATEST_SPLASH_MS, SPLASH_KEY } from "./shell/splash-key";
import { WORKER_PATH } from "./shell/worker-path";
import { THEME_KEY, themeColours } from "./theme";

const marker = `var a=p==="${ACCOUNT_HOME}";var s=/(^|; )${MARKER_COOKIE}=1/.test(document.cookie);if(s)d.dataset.account=""`;

const theme = `if(localStorage.getItem("${THEME_KEY}")==="dark"){d.classList.add("dark");c="${themeColours.dark}"}`;

/** Colours the frame of the browser, because the chosen theme may differ from the system's. */
const frame = `var m=document.createElement("meta");m.name="theme-color";m.content=c;document.head.append(m)`;

const plan = `var l=localStorage.getItem("${PLAN_KEY}");if(l&&s)d.dataset.plan=l;else if(l)localStorage.removeItem("${PLAN_KEY}")`;

const remembered = `Object.keys(localStorage).forEach(function(k){if(k.indexOf("${HISTORY_PREFIX}")===0&&(k!=="${HISTORY_PREFIX}${GUEST}")===a)d.dataset.history="";if(k.indexOf("${VIEWED_PREFIX}")===0)d.dataset.viewed=""})`;

/**
 * Shows the splash screen once per tab. It is skipped for users who come from a page of ours, during a payment, in
 * the developer tools, and if the first frame is late: then the wait itself was long enough. When its animation has ended the attribute is removed, so that a re-render or printing does
 * not restart it.
 */
const splash = `if(document.referrer.indexOf(location.origin+"/")!==0&&!sessionStorage.getItem("${SPLASH_KEY}")){sessionStorage.setItem("${SPLASH_KEY}","1");if(!/^\\/(dev|payment)/.test(p)){d.dataset.splash="";requestAnimationFrame(function(t){if(t>${LATEST_SPLASH_MS})delete d.dataset.splash})}}addEventListener("animationend",function(e){if(e.animationName==="splash-leaves")delete d.dataset.splash})`;

const results = `if((a||p==="${GUEST_HOME}")&&(new URLSearchParams(location.search).get("q")||"").trim())d.dataset.view="results"`;

/**
 * Loads the drawing on a page of the collection early, in the version of the theme. Its element has to be lazy, so that
 * the other version is not loaded, and a lazy picture waits for the layout.
 */
const drawing = (() => {
  const { imageSrc, darkImageSrc } = collectionPaths('"+i[1]+"');
  const path = diagramPath(collectionPaths("([a-z0-9-]+)").id).replaceAll("/", "\\/");
  return `var i=/^${path}$/.exec(p);if(i){var k=document.createElement("link");k.rel="preload";k.as="image";k.fetchPriority="high";k.referrerPolicy="no-referrer";k.href=c==="${themeColours.dark}"?"${darkImageSrc}":"${imageSrc}";document.head.append(k)}`;
})();

/** For the header in browsers whose CSS cannot detect scrolling. */
const scrolled = `addEventListener("scroll",function(){d.toggleAttribute("data-scrolled",scrollY>20)},{passive:true})`;

/**
 * Registers the service worker when the page is idle: the one that answers from the collection if this browser keeps it,
 * else the one that keeps nothing. Storage is read then, because the user may have consented since. The page works
 * without a worker.
 */
const worker = `if(navigator.serviceWorker)addEventListener("load",function(){(self.requestIdleCallback||setTimeout)(function(){var w="${WORKER_PATH}";try{if(localStorage.getItem("${KEPT_KEY}"))w+="${KEPT_QUERY}"}catch(e){}navigator.serviceWorker.register(w).catch(function(){})},{timeout:${IDLE_WITHIN_MS}})})`;

/** Marks a form that was submitted before hydration and needs JavaScript: `useForm` submits it when it can. */
const submitted = `addEventListener("submit",function(e){if(!e.defaultPrevented&&e.target.method==="dialog")e.target.dataset.submitted=""})`;

/**
 * Runs in <head> before the first paint, to prevent flashes of the wrong state: a light page before a dark one, the
 * landing page before results, Sign In before the avatar, Upgrade before the Premium badge, the page before the
 * splash. It also reserves the space for recent searches, those of a guest at the guest home and those of an account at
 * the account home, and for recently viewed diagrams, which only accounts have. It is inline, and the Content-Security-Policy allows it by the hash of exactly this text.
 */
export const headScript = `(function(d,p){var c="${themeColours.light}";${marker};try{${theme};${plan};${remembered};${splash}}catch(e){}${frame};${drawing};${results};${scrolled};${submitted};${worker}})(document.documentElement,location.pathname)`;
