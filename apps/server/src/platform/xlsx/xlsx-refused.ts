const REASONS = {
  damaged: 'The Excel file is damaged or is no .xlsx file',
  protected: 'The file is protected by a password or is an old .xls: save it as .xlsx without a password',
  entities: 'The Excel file holds a document type or entities, which no spreadsheet writes',
  too_large: 'The Excel file unpacks to more than the shop reads: save it as CSV',
  no_sheet: 'The Excel file has no sheet with rows',
} as const
export type XlsxReason = keyof typeof REASONS

/** The workbook cannot be read; the message says why in English. */
export class XlsxRefused extends Error {
  readonly reason: XlsxReason

  constructor(reason: XlsxReason, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}
