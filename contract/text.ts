import * as z from 'zod/mini';
import { type Language } from '../domain/language.ts';
import { defineCall } from './call.ts';

export const LanguageWire = z.object({ ID: z.number(), Name: z.string(), ShortName: z.string() });

export const toLanguage = (wire: z.infer<typeof LanguageWire>): Language => ({
  id: wire.ID,
  name: wire.Name,
  shortName: wire.ShortName,
});

export const getLanguages = defineCall({
  method: 'GET',
  path: '/api/text/languages',
  summary: 'Languages the restaurant offers',
  access: 'public',
  answer: z.array(LanguageWire),
});

const TextWire = z.object({ Key: z.string(), Value: z.string(), LanguageShortName: z.optional(z.string()) });

/**
 * `language` is a short name, e.g. `DE`; with `textKey` only that text is answered. The app reads all at once
 * (CALL-90).
 */
export const getTexts = defineCall({
  method: 'GET',
  path: '/api/text',
  summary: 'Texts of a language',
  access: 'public',
  query: z.object({
    language: z.string(),
    textKey: z.optional(z.string()),
    lastModificationDate: z.optional(z.string()),
  }),
  answer: z.array(TextWire),
});
