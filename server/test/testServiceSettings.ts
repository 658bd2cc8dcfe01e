import { fileURLToPath } from 'node:url'

const nowhere = 'http://127.0.0.1:9'

/** Settings of outside services that a production server requires. Nothing listens there. */
export const testServiceSettings = {
  MAIL_URL: 'smtp://127.0.0.1:9',
  SMS_URL: nowhere,
  SMS_KEY: 'sms-key-of-tests',
  NAFATH_URL: nowhere,
  NAFATH_APP_ID: 'nafath-id-of-tests',
  NAFATH_APP_KEY: 'nafath-key-of-tests',
  WATHQ_URL: nowhere,
  WATHQ_KEY: 'wathq-key-of-tests',
  ADDRESS_URL: nowhere,
  ADDRESS_KEY: 'address-key-of-tests',
  PAYMENTS_URL: nowhere,
  PAYMENTS_KEY: 'payments-key-of-tests',
  PAYMENTS_WEBHOOK_SECRET: 'webhook-secret-of-tests',
  MARKETPLACE: fileURLToPath(new URL('../content/marketplace.json', import.meta.url)),
} as const
