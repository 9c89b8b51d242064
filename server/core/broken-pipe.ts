/**
 * Lets a process go on when nobody reads what it prints any more (`| head`): what it was about to do is done all the
 * same. Where its lines cannot be written, as on a full disk, it says so once, and ends with exit code 1.
 */
export function outliveReader(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  let isSaid = false;
  for (const stream of streams)
    stream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE' || isSaid) return;
      isSaid = true;
      process.exitCode = 1;
      console.error(`mittag: not all of what was to be printed could be written (${code}).`);
    });
}
