/**
 * Waits until nothing on a page fades in or changes its colour any more. It runs inside the page, so it may use nothing
 * from outside itself.
 */
export async function settleColours() {
  // What React draws differently in the other theme is there with the next frame.
  await new Promise(requestAnimationFrame);
  const animations = document
    .getAnimations()
    // Some follow the scroll position, or repeat for ever.
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
