import { FIRST_PORT, TestServer } from './server.ts';

/** Seeds one data folder that every worker starts from. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = new TestServer(FIRST_PORT - 1);
  try {
    await server.start();
    await server.keepAsTemplate();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return () => server.remove();
}
