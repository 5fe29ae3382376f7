/** An hour of every day as it is said: `17:00` -> `17h`, `06:30` -> `6h30`. What happened at a moment is `formatTime`'s. */
export function formatHour(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}
