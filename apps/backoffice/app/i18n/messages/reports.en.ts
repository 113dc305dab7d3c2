/** Reports; their names, columns and explanations are the server's. */
export const reportsEn = {
  'nav.reports': 'Reports',
  'report.chart': '{column} as a chart; the table below has the same numbers',
  'report.empty': 'Nothing in this period.',
  'report.file': 'File',
  'report.from': 'From',
  'report.left_out': 'The {n, plural, one {# row} other {# rows}} beyond are in the totals and not in the table.',
  'report.month': 'This month',
  'report.month_before': 'Last month',
  'report.name': 'Report',
  'report.now': 'As it is now',
  'report.period': 'Period',
  'report.days': '{n} days',
  'report.too_long': 'A period has at most 366 days and ends after it begins.',
  'report.to': 'To',
  'report.total': 'Total',
} as const
