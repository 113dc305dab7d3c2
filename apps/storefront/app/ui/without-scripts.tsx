const RULES = '.needs-scripts{display:none!important}.waits-for-script{display:block!important}'

/** Styles for browsers without scripts: controls that need scripts are hidden, and collapsed content is open. */
export function WithoutScripts() {
  return (
    <noscript>
      <style>{RULES}</style>
    </noscript>
  )
}
