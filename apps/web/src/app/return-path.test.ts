import { describe, expect, it } from 'vitest';
import { returnPathOf } from './return-path.ts';
import { pages } from './routes.ts';

const hostile: readonly string[] = [
  '//evil.example',
  '//evil.example/molenhof/dashboard',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example/molenhof',
  '/molenhof\\dashboard',
  'https://evil.example',
  'HTTPS://evil.example/molenhof/dashboard',
  'https:evil.example',
  'http:///evil.example',
  '//evil.example@larder.test/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  ' //evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/molenhof/%0d%0aSet-Cookie:a=b',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/molenhof/..//evil.example',
  '/molenhof/../../evil.example',
  '/./molenhof//evil.example',
  '/%2e%2e/%2e%2e/evil.example',
  '/molenhof/%00/dashboard',
  '/molenhof/dashboard#//evil.example',
  '/molenhof;/dashboard@evil.example',
  '/molenhof/dashboard<script>',
  '/login?returnTo=//evil.example',
  '/set_password?token=stolen',
  '/api/v1/users/log_out',
  '/molenhof/utrecht/nonsense',
  '/\u2044\u2044evil.example',
  '/molenhof/dash\u0000board',
  'molenhof/dashboard',
  '',
  '?returnTo=x',
  '.',
  '@evil.example',
  `/molenhof/dashboard?q=${'x'.repeat(2100)}`,
];

describe('the page to return to after signing in', () => {
  it.each(hostile)('[ACC-04] refuses %j (bar A17)', (wish) => {
    expect(returnPathOf(pages, wish)).toBeNull();
  });

  it('[ACC-04] refuses when there is none', () => {
    expect(returnPathOf(pages, null)).toBeNull();
  });

  it.each([
    '/molenhof',
    '/molenhof/dashboard',
    '/molenhof/utrecht',
    '/molenhof/utrecht/transactions',
    '/molenhof/utrecht/transactions/12',
    '/molenhof/den-haag-2/transactions?state=FAILED&q=caf%C3%A9+%2Fx',
  ])('[ACC-04] accepts %j and it stays on this origin', (wish) => {
    expect(returnPathOf(pages, wish)).toBe(wish);
    expect(new URL(wish, 'https://larder.test').origin).toBe('https://larder.test');
  });
});
