/** `1:23` in hours and minutes, or `12:05` in minutes and seconds during the last hour. */
export function clockOf(ms: number): { unit: 'hours' | 'minutes'; value: string } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds >= 3600)
    return { unit: 'hours', value: `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}` };
  return { unit: 'minutes', value: `${Math.floor(seconds / 60)}:${two(seconds % 60)}` };
}
