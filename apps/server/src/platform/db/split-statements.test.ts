import { expect, test } from 'vitest'
import { splitStatements } from './index.ts'

test.each([
  ['select 1; select 2', ['select 1', 'select 2']],
  ['select 1;\n-- a comment; with a semicolon\nselect 2;', ['select 1', 'select 2']],
  ["select 'a;b'';c'; select 2", ["select 'a;b'';c'", 'select 2']],
  ['create function f() as $$ a; b; $$; select 2', ['create function f() as $$ a; b; $$', 'select 2']],
  ['create function f() as $body$ $$; $body$', ['create function f() as $body$ $$; $body$']],
  [' ; ;', []],
])('splits a script at the ends of statements: %s', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements)
})
