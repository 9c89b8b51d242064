interface Page {
  address: string;
  status: number;
  body: string;
}

/** A browser that goes over the network: it follows redirects, sends forms, and keeps cookies. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();

  async go(address: string, form?: Record<string, string>, until?: string): Promise<Page> {
    let url = new URL(address);
    let body = form && new URLSearchParams(form);
    for (;;) {
      if (until && url.href.includes(until)) return { address: url.href, status: 0, body: '' };
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      this.keep(answer);
      const location = answer.headers.get('location');
      const text = await answer.text();
      if (location === null) return { address: url.href, status: answer.status, body: text };
      url = new URL(location, url);
      body = undefined;
    }
  }

  /** Keeps the cookies of an answer. */
  keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
