import { expect, test } from 'vitest'
import { post } from './post.ts'
import { isPublicAddress, mayBeCalled } from './publicAddress.ts'

const internet = { loopback: false }
const beside = { loopback: true }

test.each([
  ['https://buyers.example.sa/hooks', true, true],
  ['http://buyers.example.sa/hooks', false, false],
  ['https://user:pass@buyers.example.sa/', false, false],
  ['https://10.0.0.1/', false, false],
  ['https://8.8.8.8/', false, false],
  ['https://intranet/', false, false],
  ['https://metadata.1/', false, false],
  ['http://127.0.0.1:3001/hook', false, true],
  ['http://2130706433/', false, true],
  ['http://localhost:3001/hook', false, true],
  ['http://[::1]:3001/hook', false, true],
  ['http://169.254.169.254/latest/meta-data', false, false],
  ['ftp://buyers.example.sa/', false, false],
  ['file:///etc/passwd', false, false],
  ['nonsense', false, false],
])('%s may be registered: %s; with a sandbox: %s', (url, onInternet, withSandbox) => {
  expect([mayBeCalled(url, internet), mayBeCalled(url, beside)]).toEqual([onInternet, withSandbox])
})

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is inside some network', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '212.26.18.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('a host name of a private address, and a private address, are not called', async () => {
  const posting = { headers: {}, body: '{}' }
  for (const url of ['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/', 'https://10.0.0.1/']) {
    expect(await post({ ...posting, url }, internet), url).toEqual({ status: null, failure: 'address_refused' })
  }
})
