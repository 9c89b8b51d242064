import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'persons.schema',
    'carts.schema',
    'orders.schema',
    'entry.schema',
    'company.schema',
    'provider.schema',
    'settlement.schema',
    'simulators.schema',
    'favourites.schema',
    'passkeys.schema',
    'notifications.schema',
  ].map((name) => `./server/db/${name}.ts`),
  out: './server/db/migrations',
});
