/** So many calls in any stretch of so many seconds; a refused call does not count. */
export function createThrottle(calls: number, seconds: number) {
  let taken: number[] = [];
  const current = () => {
    const oldest = Date.now() - seconds * 1000;
    taken = taken.filter((at) => at > oldest);
    return taken;
  };
  return {
    /** Takes one call: 0 where it is let through, else the whole seconds to wait for the next. */
    take(): number {
      if (current().length < calls) {
        taken.push(Date.now());
        return 0;
      }
      const first = taken[0] ?? Date.now();
      return Math.max(1, Math.ceil((first + seconds * 1000 - Date.now()) / 1000));
    },
    left: (): number => Math.max(0, calls - current().length),
    forget(): void {
      taken = [];
    },
  };
}
