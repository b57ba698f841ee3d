// Each file of tests begins with an empty page and an empty storage: files share a worker, and what one leaves is found by the next.
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
