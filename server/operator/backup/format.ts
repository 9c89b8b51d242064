import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartError } from '../../db/lock.ts';

/** Of the format itself; what the tables hold follows from the migrations of the release. */
export const FORMAT_VERSION = 1;

/**
 * The first line of a backup, which is a gzipped text of JSON lines. For each table follow its rows, an object each,
 * and a line `["<table>", <rows>]`.
 */
export const Header = z.object({
  format: z.literal('mittag-backup'),
  version: z.number(),
  /** When it was made, in UTC. */
  madeAt: z.string(),
  /** The migrations that the database has, by the moments in drizzle's journal, in their order. */
  migrations: z.array(z.number()).check(z.minLength(1)),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof Header>;

export const EndOfTable = z.tuple([z.string(), z.number()]);

/** The last line. */
export const Trailer = z.object({
  /** The last values that the counters gave out; those that gave out none are left out. */
  sequences: z.record(z.string(), z.number()),
  /** Of all tables. */
  rows: z.number(),
  /** SHA-256 of all lines before it, in hex. */
  checksum: z.string(),
});
export type Trailer = z.infer<typeof Trailer>;

export const newChecksum = () => createHash('sha256');

/** What is wrong with a file: `reason` goes on after its name. */
export const wrongBackup = (file: string, reason: string): StartError =>
  new StartError(`the backup ${file} ${reason}. Nothing was stored.`);
