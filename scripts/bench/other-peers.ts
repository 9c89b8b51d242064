import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Peer } from './peers.ts';

const FILE = 'peer.json';
const selector = z.string().min(1);
const shown = z.strictObject({
  selector,
  without: selector.optional(),
  route: z.string().optional(),
  title: z.string().optional(),
});

/** Data, not code: nothing of the folder is run, and what is wrong can be named. `docs/speed.md` describes it. */
const schema = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  username: z.string(),
  password: z.string(),
  usable: shown,
  passwordField: selector,
  submit: selector,
  overview: shown,
  order: z
    .array(z.strictObject({ press: selector, answer: z.strictObject({ name: z.string().min(1), shown }).optional() }))
    .default([]),
});

/** Another app that is measured, by the name of its folder. */
export interface OtherPeer {
  name: string;
  peer: Peer;
}

function readPeer(file: string): Peer {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { success, data: app, error } = schema.safeParse(data);
  if (!success) throw new Error(`${file} is not as expected (docs/speed.md):\n${z.prettifyError(error)}`);
  return {
    ...app,
    now: Date.now,
    order: app.order.map(({ press, answer }) => ({ target: (page) => page.locator(press).first(), answer })),
  };
}

/** The apps that a folder describes, one in each of its folders; throws an error that names what is wrong. */
export function readOtherPeers(folder: string): OtherPeer[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (names.length === 0) throw new Error(`${folder} has no folder of an app, with a ${FILE} in it.`);
  return names.map(({ name }) => {
    const file = join(folder, name, FILE);
    if (!existsSync(file)) throw new Error(`There is no ${file}: each app has one.`);
    return { name, peer: readPeer(file) };
  });
}
