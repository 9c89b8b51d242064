import { describe, expect, it } from 'vitest';
import { bytesOf, filesOf, isIconFile, type SeenRequest, sent, withoutPictures } from './requests.ts';

const at = (path: string, isCached = false, isPicture = false): SeenRequest => ({
  id: path,
  url: `http://app.example${path}`,
  startedAt: 1,
  endedAt: 2,
  bytes: 3,
  isCached,
  isPicture,
});

describe('the requests of a page', () => {
  it('are files of a kind once each, with or without a query', () => {
    const requests = [at('/a.js'), at('/b.js?v=1'), at('/a.js', true), at('/c.css'), at('/service/api/a.js.json')];
    expect(filesOf(requests, 'js')).toEqual(['/a.js', '/b.js']);
    expect(filesOf(requests, 'css')).toEqual(['/c.css']);
  });

  it('count as sent unless the browser answers them itself', () =>
    expect(sent([at('/a.js', true), at('/b.js')]).map(({ url }) => url)).toEqual(['http://app.example/b.js']));

  it('of a kind have the bytes that the network sent', () =>
    expect(bytesOf([at('/a.js'), at('/a.js', true), at('/b.js?v=1'), at('/c.css')], 'js')).toBe(6));

  it('can be told from those for pictures', () =>
    expect(withoutPictures([at('/7/image', false, true), at('/b.js')]).map(({ id }) => id)).toEqual(['/b.js']));

  it('name a file of a single icon', () => {
    expect(isIconFile('/assets/IconPlus-BcXyM0KN.js')).toBe(true);
    expect(isIconFile('/assets/order-BcXyM0KN.js')).toBe(false);
    expect(isIconFile('/assets/Icon.svg')).toBe(false);
  });
});
