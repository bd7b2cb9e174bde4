// Runs before the first paint, so that theme, top bar, panes and tags do not visibly change.
// client/preferences.ts has the rule for whose preference applies.
try {
  const root = document.documentElement
  const token = localStorage.getItem('token')
  if (token !== null) root.dataset.session = 'user'
  let owner = 'visitor'
  try {
    owner = JSON.parse(atob(token.split('.')[1])).sub
  } catch {}
  const preferred = (name) =>
    localStorage.getItem(`kept:${owner}:${name}`) ?? localStorage.getItem(`kept:visitor:${name}`)

  const theme = preferred('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const share = Number(preferred('pane:problem'))
  if (share >= 25 && share <= 75) root.style.setProperty('--pane', `${share}%`)
  if (preferred('hide-tags') === 'yes') root.dataset.hideTags = ''
} catch {}
