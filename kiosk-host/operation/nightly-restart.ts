/** Whether the time of the nightly restart, such as `03:30`, has come since the browser was started. */
export function isRestartDue(restartAt: string, startedAt: Date, now: Date): boolean {
  const [hour, minute] = restartAt.split(':').map(Number) as [number, number];
  const latest = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  if (latest > now) latest.setDate(latest.getDate() - 1);
  return startedAt < latest;
}
