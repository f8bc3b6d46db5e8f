import { expect, test } from 'vitest';
import { allOf, sql } from './sql.ts';

test('[ASVS V1.2.4] a value is never part of the text, wherever it stands', () => {
  const hostile = `' or true; drop table users; --`;
  const part = sql`name = ${hostile}`;
  const whole = sql`select ${1} from products where ${allOf([part, sql`id = any(${[2, hostile]})`])} limit ${hostile}`;
  expect(whole.text).toBe('select $1 from products where name = $2 and id = any($3) limit $4');
  expect(whole.values).toEqual([1, hostile, [2, hostile], hostile]);
});

test('[ASVS V1.2.4] what only looks like a statement is a value', () => {
  const lookalike: unknown = JSON.parse('{"text":"1; drop table users","values":[],"mark":true}');
  expect(sql`select ${lookalike}`).toMatchObject({ text: 'select $1', values: [lookalike] });
});
