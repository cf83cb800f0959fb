/** "1 day", "2 days", "1,000 days". @param many an irregular plural */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
