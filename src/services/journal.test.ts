import { expect, it, vi } from 'vitest';
import { FakeApi } from '../api/api.fixtures.ts';
import { Journal } from './journal.ts';

it('the log service is told the same warning once, where that is asked for', async () => {
  const api = new FakeApi({ 'POST /api/logging': null });
  const journal = new Journal(api.client);
  for (const message of ['one', 'one', 'two', 'one']) journal.warnOnce(message);
  await vi.waitFor(() => expect(api.of('POST /api/logging')).toHaveLength(2));
});
