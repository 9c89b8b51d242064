import { type CDPSession, type Page } from '@playwright/test';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Chromium's protocol for this page. The session stays open as long as the page: with the end of any session, Chromium
 * tells the page that it is online, also while the test keeps the network away.
 */
export function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
