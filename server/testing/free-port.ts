import { type AddressInfo, createServer } from 'node:net';

/** A port of 127.0.0.1 that nothing listens at: a server of an earlier run must not answer instead. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
