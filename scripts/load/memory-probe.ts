// Loaded into an instance of the server that is measured: tells its memory after a garbage collection when asked.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// An instance must not outlive a measurement that crashed.
process.once('disconnect', () => process.exit());
