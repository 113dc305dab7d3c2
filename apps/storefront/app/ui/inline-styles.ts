import styles from './styles.css?inline'

export const STYLES_ID = 'styles'

/**
 * The stylesheet, inlined into every page so that the first paint needs no further request. In the browser it is read
 * from the document: no script contains it, and hydration finds the same text.
 */
export const inlineStyles: string = import.meta.env.SSR
  ? styles
  : (document.getElementById(STYLES_ID)?.textContent ?? '')
