import { describe, expect, test } from 'vitest';
import { carriesToken, carriesXsrf, isLogging, showsSpinner } from './url-rules.ts';

describe('the access token', () => {
  // CALL-3
  test.each([
    ['/api/person/GetPerson', true],
    ['/api/cart', true],
    ['/api/authorization', true],
    ['/api/article?searchText=login', true],
    ['/api/Login', true],
    ['/api/logging', false],
    ['/api/version', false],
    ['/api/restaurant?restaurantId=1', false],
    ['/api/login', false],
  ])('goes with %s: %s', (path, expected) => {
    expect(carriesToken(path)).toBe(expected);
  });
});

describe('the loading spinner', () => {
  // PAGE-20, CALL-4
  test.each([
    ['/api/cart', true],
    ['/api/article?searchText=version', true],
    ['/api/bon?useOrderDate=true', true],
    ['/api/IMAGE', true],
    ['/api/logging', false],
    ['/api/article/GetArticleImage', false],
    ['/api/person/GetSaldoForCard?cardId=1', false],
    ['/api/version', false],
    ['/api/restaurant', false],
    ['/api/text/languages', false],
    ['client-configuration.xml?timestamp=1', false],
    ['/api/article/GetArticleThumbnail?articleId=1', false],
    ['/api/article/4/image', false],
    ['/api/bon?fromDate=2026-11-23&hideLoadingSpinner=true', false],
  ])('shows for %s: %s', (path, expected) => {
    expect(showsSpinner(path)).toBe(expected);
  });
});

describe('a logging call', () => {
  test.each([
    ['/api/logging', true],
    ['/api/cart', false],
    ['/api/article?searchText=logging', false],
  ])('is %s: %s', (path, expected) => {
    expect(isLogging(path)).toBe(expected);
  });
});

describe('the anti-forgery header', () => {
  // CALL-2
  test.each([
    ['GET', 'service/api/cart', false],
    ['get', '/service/api/cart', false],
    ['POST', 'service/api/cart', true],
    ['PUT', '/service/api/cart/UpdateCarts', true],
    ['DELETE', './service/api/login', true],
    ['POST', '/service/api/cart?at=https://other.example', true],
    ['POST', 'https://other.example/api/cart', false],
    ['POST', 'HTTP://other.example', false],
    ['POST', '//other.example/api', false],
    ['POST', '/\\other.example/api', false],
    ['POST', ' https://other.example', false],
  ])('goes with %s %s: %s', (method, url, expected) => {
    expect(carriesXsrf(method, url)).toBe(expected);
  });
});
