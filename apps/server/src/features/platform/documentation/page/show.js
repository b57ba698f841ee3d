// Shows the contract on this page; a file of its own, because the page allows no script inside it.
window.SwaggerUIBundle({ url: "/api/schema/", dom_id: "#calls", deepLinking: true, validatorUrl: null });
