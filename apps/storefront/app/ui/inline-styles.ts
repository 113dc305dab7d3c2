import styles from './styles.css?inline'

export const STYLES_ID = 'styles'

/**
 * The stylesheet, part of every page so that the first paint waits for nothing. The browser takes it from the document
 * it came in: it is never in a script, and React finds the same text when it hydrates.
 */
export const inlineStyles: string = import.meta.env.SSR
  ? styles
  : (document.getElementById(STYLES_ID)?.textContent ?? '')
