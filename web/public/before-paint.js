// Runs before the first paint, so that theme, top bar and panes do not change under one's eyes.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const token = localStorage.getItem('token')
  if (token !== null) root.dataset.session = 'user'
  for (const name of ['problem']) {
    const share = Number(localStorage.getItem(`pane:${name}`))
    if (share >= 25 && share <= 75) root.style.setProperty('--pane', `${share}%`)
  }
  // Last, because a token that cannot be read ends this script; hidden-tags.ts has the rule.
  const owner = token === null ? 'visitor' : JSON.parse(atob(token.split('.')[1])).sub
  const hideTags = JSON.parse(localStorage.getItem(`kept:${owner}:hide-tags`))
  if (hideTags?.value === 'yes') root.dataset.hideTags = ''
} catch {}
