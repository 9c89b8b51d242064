import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database } from '../../db/database.ts';
import { languages, restaurants, texts } from '../../db/schema.ts';
import { badRequest } from '../../core/refusal.ts';
import { demoTenant } from '../../demo-data/demo-tenant.ts';

export const LONGEST_LOOK = 40;

const KINDS = ['colour', 'language'] as const;
type Kind = (typeof KINDS)[number];

export interface LookValue {
  kind: Kind;
  /** The end of the address that stores it. */
  key: string;
  /** What it belongs to. */
  of: string;
  value: string;
  /** The seeded value. */
  initial: string;
}

/** Null: the seeded value. */
export const Look = {
  params: z.object({ kind: z.enum(KINDS), id: z.coerce.number() }),
  body: z.object({ value: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_LOOK))) }),
};

/** The restaurants' colours and the languages' short names, in the order of the page. */
export async function listLook(db: Database): Promise<LookValue[]> {
  const { restaurants: seeded, languages: seededLanguages } = demoTenant();
  const found = await db.select().from(restaurants).orderBy(restaurants.id);
  const spoken = await db.select().from(languages).orderBy(languages.id);
  return [
    ...found.map(({ id, name, secondaryColor }) => ({
      kind: 'colour' as const,
      key: `look/colour/${id}`,
      of: name,
      value: secondaryColor ?? '',
      initial: seeded.find((row) => row.id === id)?.secondaryColor ?? '',
    })),
    ...spoken.map(({ id, name, shortName }) => ({
      kind: 'language' as const,
      key: `look/language/${id}`,
      of: name,
      value: shortName,
      initial: seededLanguages.find((row) => row.id === id)?.shortName ?? '',
    })),
  ];
}

/**
 * Stores a value, or the seeded one; null if there is no such restaurant or language. Throws a 400 for a taken name.
 */
export async function writeLook(db: Database, kind: Kind, id: number, value: string | null): Promise<LookValue | null> {
  const look = await listLook(db);
  const known = look.find(({ key }) => key === `look/${kind}/${id}`);
  if (!known) return null;
  const stored = value ?? known.initial;
  const others = look.filter((other) => other.kind === 'language' && other !== known);
  if (kind === 'language' && others.some((other) => other.value.toUpperCase() === stored.toUpperCase()))
    throw badRequest();
  if (kind === 'colour') {
    await db.update(restaurants).set({ secondaryColor: stored }).where(eq(restaurants.id, id));
  } else {
    await db.update(languages).set({ shortName: stored }).where(eq(languages.id, id));
    await db.update(texts).set({ languageShortName: stored }).where(eq(texts.languageShortName, known.value));
  }
  return { ...known, value: stored };
}
