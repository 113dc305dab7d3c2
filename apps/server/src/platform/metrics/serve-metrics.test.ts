import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const TOKEN = 'a-token-that-nobody-guesses'

test('programs on the machine of the shop read how it does: requests, process and event loop', async () => {
  const shop = await openTestShop()
  await shop.fetch('/api/v2/products?page=1')
  await shop.fetch('/api/v2/products?page=x')
  await shop.fetch('/nowhere')

  const answer = await shop.fetch('/metrics')

  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",route="/api/v2/products",status="200"} 1',
      'http_requests_total{method="GET",route="/api/v2/products",status="422"} 1',
      'http_requests_total{method="GET",route="none",status="404"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/v2/products"} 2',
      expect.stringMatching(/^process_memory_bytes\{kind="resident"\} \d+$/),
      expect.stringMatching(/^event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/),
    ]),
  )
})

test('whoever is elsewhere needs the token, also behind a proxy on the machine', async () => {
  const shop = await openTestShop({ metricsToken: TOKEN })
  const statusFor = async (headers: Record<string, string>) => (await shop.fetch('/metrics', { headers })).status
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }

  expect(await statusFor({})).toBe(200)
  expect(await statusFor(elsewhere)).toBe(404)
  expect(await statusFor({ forwarded: 'for=203.0.113.7' })).toBe(404)
  expect(await statusFor({ ...elsewhere, authorization: 'Bearer a-token-that-somebody-tries' })).toBe(404)
  expect(await statusFor({ ...elsewhere, authorization: `Bearer ${TOKEN}` })).toBe(200)
})

test('without a token of its own a shop answers nobody elsewhere', async () => {
  const shop = await openTestShop()
  const headers = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer null' }

  expect((await shop.fetch('/metrics', { headers })).status).toBe(404)
})
