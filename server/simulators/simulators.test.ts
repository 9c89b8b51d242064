import { describe, expect, it } from 'vitest';
import { mails } from '../db/entry.schema.ts';
import { useTestServer } from '../testing/test-server.ts';
import { html } from '../core/markup.ts';

describe('the simulators', () => {
  const testServer = useTestServer({ hasSimulators: true });
  const page = (url: string, language = 'de') =>
    testServer.app.inject({ url, headers: { 'accept-language': language } });

  it('list what can be tried, in the language of the browser', async () => {
    expect((await page('/simulators')).body).toContain('<html lang="de">');
    expect((await page('/simulators', 'en-GB,de;q=0.5')).body).toContain('Terminal with card reader');
    expect((await page('/simulators', 'ar-EG')).body).toContain('<html lang="en">');
    expect((await page('/simulators', '')).body).toContain('<html lang="de">');
  });

  it('are found with a slash at the end, too', async () => {
    for (const [url, to] of [
      ['/simulators/', '../simulators'],
      ['/simulators/?a=1', '../simulators'],
    ] as const)
      expect(await page(url)).toMatchObject({ statusCode: 302, headers: { location: to } });
  });

  it('show the app in a terminal, with its cards and their pending offline payments', async () => {
    const { body, headers } = await page('/simulators/terminal');
    expect(body).toContain('src="../#/auth/card?task=noCheck"');
    expect(body).toMatch(/kiosk<\/b> <span>MITTAG-1001<\/span>.*data-pending="1001"><b>2<\/b> offen/);
    expect(body).not.toContain('4711');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
  });

  it('give the simulated terminal a secret, by which cards are accepted where every other device is refused', async () => {
    const strict = await testServer.startBeside({ terminals: { known: [], acceptsOthers: false } });
    const shown = (await strict.inject('/simulators/terminal')).body;
    const secret = /data-terminal-secret="([\w-]{32})"/.exec(shown)?.[1] ?? '';
    const browser = testServer.visitor().at(strict);
    await browser.get('/api/version');
    const card = { EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false };
    expect((await browser.send('POST', '/api/login', card)).status).toBe(403);
    expect((await browser.send('POST', '/api/login', card, { 'x-terminal-secret': secret })).status).toBe(200);
  });

  // SAFE-21
  it('may frame the app, and nobody else may', async () => {
    const { headers } = await page('/service/api/version');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  // SAFE-9
  it('comply with the content security policy: no inline scripts or styles', async () => {
    for (const url of [
      '/simulators',
      '/simulators/terminal',
      '/simulators/mail',
      '/simulators/settings',
      '/simulators/payments',
    ]) {
      const { body } = await page(url);
      expect(body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|style=/);
    }
  });

  it('show letters as text and as HTML, in which nothing may run, with their attachments', async () => {
    const attachments = [
      { name: 'mittag-7.ics', contentType: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' },
    ];
    const [mail] = await testServer.context.db
      .insert(mails)
      .values({
        recipient: 'anna@kantine.example',
        subject: 'Ihre Bestellung',
        text: 'Guten Tag <Anna>',
        html: '<p>Guten Tag</p>',
        attachments,
        createdAt: new Date(testServer.clock.now()),
      })
      .returning();
    const { body } = await page('/simulators/mail');
    expect(body).toContain('<pre>Guten Tag &#60;Anna&#62;</pre>');
    expect(body).toContain(`<iframe src="mail/${mail?.id}"`);
    const shown = await page(`/simulators/mail/${mail?.id}`);
    expect(shown.body).toBe('<p>Guten Tag</p>');
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const file = await page(`/simulators/mail/${mail?.id}/attachments/0`);
    expect([file.body, file.headers['content-disposition']]).toEqual([
      'BEGIN:VCALENDAR',
      'attachment; filename="mittag-7.ics"',
    ]);
    expect((await page(`/simulators/mail/${mail?.id}/attachments/1`)).statusCode).toBe(404);
    expect((await page('/simulators/mail/0')).statusCode).toBe(404);
  });

  it('serve their own files but not their sources', async () => {
    for (const file of [
      'terminal/terminal.js',
      'terminal/stage.js',
      'terminal/keyboard.js',
      'terminal/terminal.css',
      'settings/settings.js',
      'settings/settings.css',
      'look/simulators.css',
      'cards/cards.css',
      'cards/return.js',
    ]) {
      expect((await page(`/simulators/${file}`)).statusCode).toBe(200);
    }
    expect((await page('/simulators/terminal/terminal.page.ts')).statusCode).toBe(404);
    expect((await page('/simulators/terminal/..%2f..%2fauth%2fsign-in.ts')).statusCode).toBe(404);
  });

  it('let a terminal card pay offline', async () => {
    const pay = (payload: object) =>
      testServer.app.inject({ method: 'POST', url: '/simulators/terminal/offline', payload });
    expect((await pay({ cardNumber: '1001', amountInCent: 250 })).statusCode).toBe(200);
    expect((await page('/simulators/terminal/pending')).json()).toEqual({ 1001: 3 });
    expect((await pay({ cardNumber: '4711', amountInCent: 250 })).statusCode).toBe(404);
    expect((await pay({ cardNumber: '1001', amountInCent: 2.5 })).statusCode).toBe(400);
  });

  it('escape everything they show', () => {
    expect(html`<p title="${`"'><script>&`}">${[html`<b>${1}</b>`]}</p>`.text).toBe(
      '<p title="&#34;&#39;&#62;&#60;script&#62;&#38;"><b>1</b></p>',
    );
  });
});

describe('a server without simulators', () => {
  const testServer = useTestServer();

  // SAFE-21, SERVER-9
  it('serves none of their pages, and the app cannot be framed', async () => {
    for (const url of [
      '/simulators',
      '/simulators/terminal',
      '/simulators/mail',
      '/simulators/settings',
      '/simulators/settings/testServer.js',
      '/simulators/terminal/terminal.js',
      '/simulators/identity/authorize',
      '/simulators/payments',
      '/simulators/wirecard/page',
      '/simulators/copyandpay/v1/paymentWidgets.js',
      '/service/sso/start',
      '/service/sso/callback',
      '/service/sso/logout',
    ]) {
      const { statusCode, headers } = await testServer.app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });
});
