// Writes the row types of the migrated database; --check only reports whether they are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '../apps/server/src/platform/db/index.ts'

const TARGET = path.resolve(import.meta.dirname, '../apps/server/src/platform/db/rows.generated.ts')

const TYPES: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'Timestamp',
  xid8: 'string',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
}

/** Types of the JSON columns by `table.column`; every JSON column must be listed. */
const JSON_TYPES: Record<string, string> = {
  'coupon_campaigns.name': 'Translated',
  'credit_types.name': 'Translated',
  'deposits.recipient': 'GiftRecipient',
  'gift_cards.recipient': 'GiftRecipient',
  'order_discounts.by_line': 'Record<string, number>',
  'order_earnings.rates': 'Record<string, number>',
  'reconciliations.findings': 'ReconciliationFinding[]',
  'addresses.address': 'Address',
  'audit_entries.details': 'Record<string, unknown>',
  'badges.name': 'Translated',
  'banners.title': 'Translated',
  'banners.text': 'Translated',
  'banners.action': 'Translated',
  'brands.description': 'Translated',
  'delivery_zones.name': 'Translated',
  'delivery_zones.polygon': 'StoredArea',
  'line_items.name': 'Translated',
  'line_items.options': 'Record<string, string>',
  'line_items.tax': 'TaxOfLine',
  'login_proofs.person': 'ProvedPerson',
  'lookbooks.title': 'Translated',
  'lookbooks.summary': 'Translated',
  'lookbooks.body': 'Translated',
  'menus.items': 'StoredMenuItem[]',
  'notifications.text': 'Translated',
  'option_types.name': 'Translated',
  'option_values.name': 'Translated',
  'orders.address': 'Address',
  'orders.organisation': 'StoredOrganisation',
  'orders.refund_account': 'RefundAccount',
  'pages.title': 'Translated',
  'pages.description': 'Translated',
  'pages.body': 'Translated',
  'payments.details': 'PaymentDetails',
  'places.polygon': 'StoredArea',
  'products.name': 'Translated',
  'refunds.account': 'RefundAccount',
  'returns.refund_account': 'RefundAccount',
  'products.description': 'Translated',
  'products.nutrition': 'StoredProperty[]',
  'products.properties': 'StoredProperty[]',
  'roles.name': 'Translated',
  'sites.configs': 'SiteConfigs',
  'stock_locations.name': 'Translated',
  'stock_locations.address': 'Translated',
  'taxons.name': 'Translated',
  'vat_receipts.request': 'StoredReceiptRequest',
  'taxons.short_name': 'Translated',
}

/** Text columns with values from a CHECK or the contract. */
const TEXT_TYPES: Record<string, string> = {
  'bank_records.state': 'BankRecordState',
  'coupon_campaigns.kind': 'CouponKind',
  'coupon_campaigns.discount_type': 'DiscountType',
  'coupon_uses.state': 'CouponUseState',
  'credit_types.kind': 'CreditKind',
  'deposits.locale': 'Locale',
  'deposits.purpose': 'DepositPurpose',
  'deposits.state': 'DepositState',
  'gift_cards.locale': 'Locale',
  'gift_cards.state': 'GiftCardState',
  'order_discounts.slot': 'DiscountSlot',
  'order_tenders.state': 'TenderState',
  'staff_credits.state': 'StaffCreditState',
  'payments.part': 'PaymentPart',
  'refunds.provider_refund': 'ProviderRefund',
  'reconciliations.state': 'ReconciliationState',
  'saved_cards.state': 'SavedCardState',
  'consents.kind': 'ConsentKind',
  'access_tokens.scopes': 'Scope[]',
  'login_codes.channel': 'ContactChannel',
  'login_codes.purpose': 'CodePurpose',
  'login_proofs.channel': 'ProofChannel',
  'login_proofs.purpose': 'ProofPurpose',
  'messages.channel': 'Channel',
  'messages.locale': 'Locale',
  'messages.state': 'MessageState',
  'security_events.kind': 'SecurityEventKind',
  'roles.permissions': 'Permission[]',
  'sessions.scopes': 'Scope[]',
  'sessions.ended_because': 'SessionEnd',
  'social_attempts.provider': 'SocialProvider',
  'social_logins.provider': 'SocialProvider',
  'users.gender': 'Gender',
  'users.locale': 'Locale',
  'orders.state': 'OrderState',
  'orders.payment_state': 'OrderPaymentState',
  'orders.shipment_state': 'OrderShipmentState',
  'orders.locale': 'Locale',
  'orders.delivery_type': 'DeliveryType',
  'orders.delivery_window': 'DeliveryWindow',
  'order_history.machine': 'MachineName',
  'order_history.who': 'Actor',
  'orders.buyer_type': 'BuyerType',
  'orders.delivery_method': 'DeliveryMethod',
  'orders.receipt_state': 'OrderReceiptState',
  'delivery_rates.method': 'DeliveryMethod',
  'delivery_slots.window': 'DeliveryWindow',
  'delivery_slot_takings.window': 'DeliveryWindow',
  'refunds.reason': 'RefundReason',
  'refunds.state': 'RefundState',
  'returns.state': 'ReturnState',
  'return_lines.reason': 'ReturnReason',
  'shipments.method': 'ShipmentMethod',
  'shipments.state': 'ShipmentState',
  'stock_locations.kind': 'StoreLocationKind',
  'vat_receipts.state': 'ReceiptState',
  'vat_receipts.type': 'ReceiptType',
  'products.tax_type': 'TaxType',
  'payments.method': 'PaymentMethodCode',
  'payments.state': 'PaymentState',
  'site_translations.locale': 'Locale',
}

/** Types of both lists that `stored.ts` declares; the others are from the contract. */
const STORED = [
  'BankRecordState',
  'CouponUseState',
  'DepositPurpose',
  'DiscountSlot',
  'GiftCardState',
  'StaffCreditState',
  'GiftRecipient',
  'ProviderRefund',
  'ReconciliationFinding',
  'ReconciliationState',
  'SavedCardState',
  'Channel',
  'CodePurpose',
  'ConsentKind',
  'ContactChannel',
  'MessageState',
  'PaymentDetails',
  'ProofChannel',
  'ProofPurpose',
  'ProvedPerson',
  'SessionEnd',
  'StoredArea',
  'StoredOrganisation',
  'StoredReceiptRequest',
  'StoreLocationKind',
  'TaxOfLine',
  'TaxType',
  'StoredMenuItem',
  'StoredProperty',
  'Translated',
]

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  identity_generation: string | null
  is_generated: 'ALWAYS' | 'NEVER'
}

const database = await openEmbedded({ folder: null })
await database.migrate()
const { rows } = await sql<Column>`
  select table_name, column_name, udt_name, is_nullable, column_default, identity_generation, is_generated
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position
`.execute(database.db)
await database.close()

const tables = Map.groupBy(rows, (row) => row.table_name)
const text = [
  '// Generated by `npm run generate` from the migrations. Do not edit.',
  'import type {',
  ...contractTypes().map((name) => `  ${name},`),
  "} from '@delguur/contract'",
  "import type { ColumnType, GeneratedAlways } from 'kysely'",
  'import type {',
  ...STORED.map((name) => `  ${name},`),
  "} from './stored.ts'",
  '',
  'type Generated<T> =',
  '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
  'type Timestamp = ColumnType<Date, Date | string, Date | string>',
  '/** Written as JSON text, read as the value. */',
  'type Json<T> = ColumnType<T, string, string>',
  '',
  ...[...tables].map(
    ([table, columns]) =>
      `export interface ${pascal(table)} {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)}`).join('\n')}\n}\n`,
  ),
  `export interface Database {\n${[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`).join('\n')}\n}\n`,
].join('\n')

if (process.argv.includes('--check')) {
  const written = await readFile(TARGET, 'utf8').catch(() => '')
  if (written !== text) {
    console.error('rows.generated.ts does not match the migrations: run `npm run generate`.')
    process.exit(1)
  }
} else {
  await writeFile(TARGET, text)
}

function contractTypes(): string[] {
  const names = [
    'Address',
    'RefundAccount',
    'SiteConfigs',
    ...Object.values(TEXT_TYPES).map((name) => name.replace('[]', '')),
  ]
  return [...new Set(names)].filter((name) => !STORED.includes(name)).sort()
}

function columnType({
  udt_name,
  is_nullable,
  column_default,
  identity_generation,
  is_generated,
  table_name,
  column_name,
}: Column): string {
  const json = JSON_TYPES[`${table_name}.${column_name}`]
  if (json) return jsonType(json, is_nullable === 'YES', column_default !== null)
  const base = TEXT_TYPES[`${table_name}.${column_name}`] ?? TYPES[udt_name]
  if (!base) throw new Error(`${table_name}.${column_name} is of type ${udt_name}, which has no row type yet`)
  if (udt_name === 'timestamptz' && is_nullable === 'YES') {
    return 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>'
  }
  const nullable = is_nullable === 'YES' ? `${base} | null` : base
  if (identity_generation === 'ALWAYS' || is_generated === 'ALWAYS') return `GeneratedAlways<${nullable}>`
  return column_default === null ? nullable : `Generated<${nullable}>`
}

function jsonType(type: string, nullable: boolean, hasDefault: boolean): string {
  const column = nullable ? `ColumnType<${type} | null, string | null | undefined, string | null>` : `Json<${type}>`
  return hasDefault ? `Generated<${column}>` : column
}

function pascal(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}
