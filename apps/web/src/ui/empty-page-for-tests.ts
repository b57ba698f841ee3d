// Each file of tests begins with an empty page: files share a worker, and what one leaves on the page is found by the next.
document.body.replaceChildren();
