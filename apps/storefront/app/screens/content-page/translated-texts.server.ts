import type { TranslationLanguage } from '@delguur/contract/constants'
import type { AgeTexts } from '../../features/age/age-gate.server.ts'

interface ShellTexts {
  buy: string
  goods: string
  languages: string
  not_sold_online: string
  pages: string
  skip: string
  warning: string
  where_to_buy: string
}

/** Texts around a page in a language beyond those of the shop, and those of the question of the age before it. */
export const TRANSLATED_TEXTS: Readonly<Record<TranslationLanguage, { shell: ShellTexts; age: AgeTexts }>> = {
  ru: {
    shell: {
      buy: 'Купить',
      goods: 'Товары',
      languages: 'Язык',
      not_sold_online: 'Онлайн не продаётся',
      pages: 'Страницы',
      skip: 'К содержанию',
      warning: 'Чрезмерное употребление алкоголя вредит вашему здоровью.',
      where_to_buy: 'Где купить',
    },
    age: {
      'age.home': 'На главную страницу магазина',
      'age.no': 'Нет',
      'age.question': 'Вам уже исполнилось {age}?',
      'age.refused': 'К сожалению, вам ещё нет {age}, поэтому мы не можем показать эту страницу.',
      'age.refused_title': 'Возвращайтесь, когда станете старше',
      'age.text': 'Эта страница — об алкогольных напитках. Ваш ответ запомнится на этом устройстве на 30 дней.',
      'age.warning': 'Чрезмерное употребление алкоголя вредит вашему здоровью.',
      'age.yes': 'Да, мне есть {age}',
    },
  },
  zh: {
    shell: {
      buy: '立即购买',
      goods: '商品',
      languages: '语言',
      not_sold_online: '不在网上销售',
      pages: '页面',
      skip: '跳至正文',
      warning: '过量饮酒有害健康。',
      where_to_buy: '购买地点',
    },
    age: {
      'age.home': '返回商店首页',
      'age.no': '否',
      'age.question': '您是否年满{age}周岁？',
      'age.refused': '抱歉，您未满{age}周岁，无法浏览此页面。',
      'age.refused_title': '欢迎您年满后再来',
      'age.text': '本页面介绍酒精饮品。您的回答将在此设备上保存30天。',
      'age.warning': '过量饮酒有害健康。',
      'age.yes': '是，我已年满{age}周岁',
    },
  },
  it: {
    shell: {
      buy: 'Acquista',
      goods: 'Prodotti',
      languages: 'Lingua',
      not_sold_online: 'Non in vendita online',
      pages: 'Pagine',
      skip: 'Vai al contenuto',
      warning: 'L’abuso di alcol nuoce alla salute.',
      where_to_buy: 'Dove acquistare',
    },
    age: {
      'age.home': 'Alla pagina iniziale del negozio',
      'age.no': 'No',
      'age.question': 'Hai compiuto {age} anni?',
      'age.refused': 'Spiacenti, non hai ancora {age} anni: non possiamo mostrarti questa pagina.',
      'age.refused_title': 'Torna quando sarai più grande',
      'age.text':
        'Questa pagina parla di bevande alcoliche. La tua risposta resta su questo dispositivo per 30 giorni.',
      'age.warning': 'L’abuso di alcol nuoce alla salute.',
      'age.yes': 'Sì, ho compiuto {age} anni',
    },
  },
}
