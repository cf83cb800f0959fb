/** "1 day", "2 days", "1,000 days". @param many where it is not made by an s */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
