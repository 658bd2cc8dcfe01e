import { expect, test } from 'vitest'
import { renderPage } from './renderPage.ts'

test('the first heading becomes the title, the rest the text', () => {
  expect(renderPage('# About us\n\nWe *trade*.\n\n## More')).toEqual({
    title: 'About us',
    html: '<p>We <em>trade</em>.</p>\n<h2>More</h2>',
  })
})

test('a table is rendered as a table', () => {
  expect(renderPage('# T\n\n| a |\n| - |\n| b |').html).toContain('<td>b</td>')
})

test.each([
  ['markup', '<script>alert(1)</script>', '<script'],
  ['markup in a line', 'a <img src=x onerror=alert(1)> b', '<img'],
  ['a link that runs', '[x](javascript:alert(1))', 'javascript:'],
  ['a picture that runs', '![x](data:text/html,x)', 'data:'],
])('R-16: %s in the Markdown does nothing', (_, markdown, dangerous) => {
  expect(renderPage(`# T\n\n${markdown}`).html).not.toContain(dangerous)
})
