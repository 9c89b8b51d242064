import { join } from 'node:path';
import { unpackEmbedded } from '../../server/testing/test-database.ts';
import { FIRST_PORT, TestServer } from './server.ts';

/** Seeds one data folder that every worker starts from. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const server = new TestServer(FIRST_PORT - 1);
  try {
    const database = await unpackEmbedded(join(server.folder, 'pg'));
    await database.close();
    await server.start();
    await server.keepAsTemplate();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return () => server.remove();
}
