/**
 * Lets a process go on when nobody reads what it prints any more (`| head`): what it was about to do is done all the
 * same.
 */
export function outliveReader(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
