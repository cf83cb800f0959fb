/** The same moment a month later, or that of the month's last day where it has no such day. */
export function nextMonth(time: Date): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + 1);
  // The 31st of a shorter month has run on into the one after.
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}
