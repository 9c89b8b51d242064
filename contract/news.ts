import * as z from 'zod/mini';
import { type NewsItem } from '../domain/news.ts';
import { defineCall } from './call.ts';
import { Day } from './wire.ts';

export const NewsWire = z.object({
  News_ID: z.number(),
  Title: z.string(),
  Text: z.string(),
  Date: Day,
  ImageUrl: z.nullish(z.string()),
});

export const toNewsItem = (wire: z.infer<typeof NewsWire>): NewsItem => ({
  id: wire.News_ID,
  title: wire.Title,
  text: wire.Text,
  date: wire.Date,
  imageUrl: wire.ImageUrl ?? null,
});

export const getNews = defineCall({
  method: 'GET',
  path: '/api/news',
  summary: 'News of the restaurant',
  query: z.object({ languageshortname: z.string() }),
  answer: z.array(NewsWire),
});
