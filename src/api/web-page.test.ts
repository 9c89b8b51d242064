import { expect, test } from 'vitest';
import { isWebPage } from './web-page.ts';

const answer = (text: string, type = 'text/html; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });

// OFF-20
test.each([
  ['a page', answer('<!DOCTYPE html><title>Wi-Fi</title>'), true],
  ['a page after comments', answer('<!-- a --> <!-- b -->\n<html><body>'), true],
  ['a text of the restaurant with some HTML', answer('<p>Thank you for your order.</p>'), false],
  ['an answer that says JSON', answer('<!doctype html>', 'application/json'), false],
  ['an empty answer', answer(''), false],
  ['an answer without a type', new Response(new TextEncoder().encode('<html>')), false],
])('%s counts as a foreign page: %s', async (_, response, expected) => {
  expect(await isWebPage(response)).toBe(expected);
  expect(response.bodyUsed).toBe(false);
});
