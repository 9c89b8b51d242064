// The bare page's server, a process of its own as ours is: the same security headers, the same way to serve files.
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { addSecurityHeaders } from '../../../server/http/security.ts';
import { serveClient } from '../../../server/http/client-files.ts';
import { dishes, home, slots } from './data.ts';
import { type Cart, type Configuration, type Order } from './wire.ts';

const [folder = ''] = process.argv.slice(2);
const app = Fastify({ forceCloseConnections: true });
await addSecurityHeaders(app, { clientFolder: folder, isFramedByOwnPages: false, providerOrigins: [] });
await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });

let cart: Cart = {};
const bought = () => dishes.filter(({ id }) => (cart[id] ?? 0) > 0);
const total = () => bought().reduce((sum, { id, price }) => sum + price * (cart[id] ?? 0), 0);

app.addHook('onRequest', (request, reply, done) => {
  if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  done();
});
app.get('/configuration.json', (_request, reply): Configuration => {
  reply.header('cache-control', 'no-cache');
  return { apiRoot: 'api', title: 'Kantine' };
});
app.get('/api/version', () => ({ version: '1.0.0.0' }));
app.post('/api/login', () => ({ token: 'bare', name: 'Anna' }));
app.get('/api/home', () => home);
app.get('/api/slots', () => slots);
app.get('/api/dishes', () => dishes);
app.put('/api/cart', ({ body }) => {
  cart = (body as { cart: Cart }).cart;
  return { total: total() };
});
app.post('/api/checkout', () => ({ total: total() }));
app.post('/api/orders', (): Order => ({
  ...home.orders[0]!,
  number: 500,
  dishes: bought().map(({ name }) => name),
  total: total(),
}));
app.post('/api/logout', () => {
  cart = {};
  return {};
});

await serveClient(app, folder);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` });
// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit(0));
