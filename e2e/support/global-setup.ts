import { TestServer } from './server.ts';

/** Seeds one data folder that every worker starts from. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = new TestServer(Number(process.env.MITTAG_E2E_PORT ?? 4500) - 1);
  try {
    await server.start();
    await server.keepAsTemplate();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return () => server.remove();
}
