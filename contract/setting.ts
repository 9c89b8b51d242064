import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const getSetting = defineCall({
  method: 'GET',
  path: '/api/appsetting',
  summary: 'A setting as text',
  access: 'public',
  query: z.object({ key: z.string() }),
  answer: z.string(),
  answerAs: 'text',
});

export const getBinarySetting = defineCall({
  method: 'GET',
  path: '/api/appsetting/GetAppSettingBinary',
  summary: 'A setting as bytes, e.g. the card symbol',
  access: 'public',
  query: z.object({ key: z.string() }),
  answer: z.unknown(),
  answerAs: 'binary',
});
