"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

const KEY = "figura-liked-place";
/** Who was further down than this finds the end of what was loaded. */
const MAX_KEPT = 480;

interface Place {
  path: string;
  count: number;
  top: number;
}

/**
 * Who leaves the page and comes back, or loads it anew, is where they were.
 * @param hasMore whether more can be had: false as well while it cannot be read
 */
export function useScrollRestoration(count: number, hasMore: boolean, loadMore: () => void) {
  const wanted = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const kept = takePlace();
    if (kept?.path === currentPath() && kept.top > 0 && hasComeBack()) wanted.current = kept;
  }, []);

  const keep = useEffectEvent(() => {
    const place: Place = { path: currentPath(), count: Math.min(count, MAX_KEPT), top: window.scrollY };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // A browser that stores nothing begins at the top.
    }
  });
  useEffect(() => {
    const handleHide = () => keep();
    window.addEventListener("pagehide", handleHide);
    return () => window.removeEventListener("pagehide", handleHide);
  }, []);

  useEffect(() => {
    const place = wanted.current;
    if (place === null || count === 0) return;
    if (place.path !== currentPath()) {
      wanted.current = null;
      return;
    }
    const isWithinReach = document.documentElement.scrollHeight - window.innerHeight >= place.top;
    if (hasMore && (count < place.count || (!isWithinReach && count < MAX_KEPT))) return loadMore();
    wanted.current = null;
    // Once the rows that came last have been given their room.
    requestAnimationFrame(() => window.scrollTo({ top: place.top, behavior: "instant" }));
  });
}

function takePlace(): Place | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "null") as Place | null;
  } catch {
    return null;
  }
}

/** Who follows a link begins at the top. */
function hasComeBack(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : "navigate";
  return type === "reload" || type === "back_forward";
}

const currentPath = () => window.location.pathname + window.location.search;
