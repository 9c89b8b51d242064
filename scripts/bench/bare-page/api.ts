import ky, { type KyInstance } from 'ky';
import { type Cart, type Configuration, type Dish, type Home, type Order, type Person, type Slot } from './wire.ts';

export interface Start {
  title: string;
  api: KyInstance;
}

export interface Session {
  person: Person;
  home: Home;
  api: KyInstance;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function start(): Promise<Start> {
  const { apiRoot, title } = await ky.get('configuration.json').json<Configuration>();
  const api = ky.create({ prefixUrl: apiRoot, retry: 0 });
  const { version } = await api.get('version').json<{ version: string }>();
  if (Number.parseInt(version, 10) < 1) throw new Error(`The server is too old: ${version}`);
  return { title, api };
}

export async function signIn(api: KyInstance, username: string, password: string): Promise<Session> {
  const passwordHash = await sha256(password);
  const person = await api.post('login', { json: { username, passwordHash } }).json<Person>();
  const own = api.extend({ headers: { authorization: `Bearer ${person.token}` } });
  return { person, home: await own.get('home').json<Home>(), api: own };
}

export const readSlots = (api: KyInstance) => api.get('slots').json<Slot[]>();
export const readDishes = (api: KyInstance, slot: Slot) =>
  api.get('dishes', { searchParams: { slot: slot.id } }).json<Dish[]>();
export const saveCart = (api: KyInstance, slot: Slot, cart: Cart) =>
  api.put('cart', { json: { slot: slot.id, cart } }).json<{ total: number }>();
export const checkOut = (api: KyInstance) => api.post('checkout').json<{ total: number }>();
export const pay = (api: KyInstance, total: number) => api.post('orders', { json: { total } }).json<Order>();
export const signOut = (api: KyInstance) => api.post('logout').json();
