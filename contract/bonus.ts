import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** `GET /` of the API root. */
export const getBonus = defineCall({
  method: 'GET',
  path: '/',
  summary: 'Bonus points',
  answer: z.object({ Points: z.number(), IsActive: z.boolean(), ActivationDays: z.number() }),
});
