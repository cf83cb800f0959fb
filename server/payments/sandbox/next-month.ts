/** The same time a month later, on the last day of that month if it is shorter. */
export function nextMonth(time: Date): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + 1);
  // The 31st of a shorter month has overflowed into the month after.
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}
