/** The provider's bank apps with the schemes of their deep links; two-letter logos and colours are invented. */
export const BANK_APPS = [
  { key: 'qpaywallet', name: 'qPay wallet', description: 'qPay хэтэвч', code: '000000', mark: 'QP', colour: '#0b6bcb' },
  { key: 'khanbank', name: 'Khan bank', description: 'Хаан банк', code: '050000', mark: 'ХБ', colour: '#0f7a4d' },
  { key: 'statebank', name: 'State bank', description: 'Төрийн банк', code: '340000', mark: 'ТБ', colour: '#a4303f' },
  { key: 'xacbank', name: 'Xac bank', description: 'Хас банк', code: '320000', mark: 'ХС', colour: '#b35c00' },
  {
    key: 'tdbbank',
    name: 'Trade and Development bank',
    description: 'TDB online',
    code: '040000',
    mark: 'TD',
    colour: '#1d4f91',
  },
  {
    key: 'socialpay-payment',
    name: 'Golomt bank',
    description: 'Голомт банк',
    code: '150000',
    mark: 'ГБ',
    colour: '#6d3fa0',
  },
  {
    key: 'nibank',
    name: 'National investment bank',
    description: 'ҮХО банк',
    code: '290000',
    mark: 'ҮХ',
    colour: '#7a5230',
  },
  {
    key: 'ckbank',
    name: 'Chinggis Khaan bank',
    description: 'Чингис Хаан банк',
    code: '330000',
    mark: 'ЧХ',
    colour: '#8a6d00',
  },
  {
    key: 'capitronbank',
    name: 'Capitron bank',
    description: 'Капитрон банк',
    code: '300000',
    mark: 'КБ',
    colour: '#00677d',
  },
  { key: 'bogdbank', name: 'Bogd bank', description: 'Богд банк', code: '380000', mark: 'БО', colour: '#38498f' },
] as const

export const bankApp = (key: string | undefined) => BANK_APPS.find((app) => app.key === key)

export const bankLogo = (app: { mark: string; colour: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${app.colour}"/><text x="32" y="42" text-anchor="middle" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff">${app.mark}</text></svg>`
